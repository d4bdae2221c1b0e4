/** The languages that are chosen now and were before, as the cookies say them, in the browser's storage as well. */
export default function language(): void {
  for (const name of ["lang", "hisLang"]) {
    const value = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
    try {
      if (value) localStorage.setItem(name, value);
    } catch {
      // A browser that keeps nothing has the cookies.
    }
  }
}
