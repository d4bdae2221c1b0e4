// Loaded before a portal of the tests: its clock is ahead of the machine's by so many milliseconds.
const late = Number(process.env.CLOCK_AHEAD_MS);
const now = Date.now.bind(Date);
Date.now = () => now() + late;
