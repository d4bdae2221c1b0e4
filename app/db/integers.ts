/**
 * Whole numbers as the product sees them, whatever a driver hands over: a column whose name ends in `_minor` is
 * money and a bigint; every other integer is a number that is checked, never rounded.
 */
export function isMoneyColumn(name: string): boolean {
  return name.endsWith("_minor");
}

/** @throws RangeError when the value cannot be a number without loss. */
export function toSafeNumber(value: bigint | string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`integer ${value} is outside the safe range`);
  return number;
}

/** better-sqlite3 binds a number as REAL; a bigint is bound as INTEGER. The schema has no REAL column. */
export function toSqliteParameter(value: unknown): unknown {
  return typeof value === "number" && Number.isInteger(value) ? BigInt(value) : value;
}
