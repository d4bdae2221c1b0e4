/** What people write and are called, in the scripts that the site speaks. */
export const BENGALI = "ফারহানা সুলতানা রহমান";
export const ARABIC = "فرحانة سلطانة رحمن";
export const LONG =
  "Everything that somebody may want to tell us in one go, from the first deposit in spring to the last withdrawal before the festival, with all that lay between them and a word or two about the weather";
/** Without a place to break it. */
export const UNBROKEN = "a-name-that-somebody-typed-without-a-single-space-in-it";
