import fc from "fast-check";

/**
 * Properties are tried with the same cases in every run, so that a run is as good as the one before. Others come with
 * `PROPERTY_SEED=<number>`; a property that fails names its seed and the path to its smallest case.
 */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_121);
if (!Number.isSafeInteger(seed)) throw new Error("PROPERTY_SEED must be a whole number");
console.info(`properties are tried with PROPERTY_SEED=${seed}`);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

export default fc;
