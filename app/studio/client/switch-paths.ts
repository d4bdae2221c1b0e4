/** The pictures of a stage's switches, on 24 × 24. */
export const TURBO = "M13 2 5 13h5l-1 9 8-12h-5z";
export const SOUND_ON = "M4 9v6h4l5 4V5L8 9zM16 9q2 3 0 6M18.500 6.500q4 5.500 0 11";
export const SOUND_OFF = "M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6";
