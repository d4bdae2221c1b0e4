/** Invented people. A user name is a first name with a number behind it. */
export const FIRST_NAMES = (
  "rahim karim nadia sumon tanvir rupa lima shanto mitu babul jamal kamal rina shila polash rony mim tania sohel imran " +
  "liton nasrin parvin sabbir arif hasan jui munni rubel shakil asif bithi dina emon fahim hena ivy jahid koli lamia"
).split(" ");

export const PAYEE = { farhana: "Farhana Akter" };

/** Agents below khulna, level by level; the members stand below all of them. */
export const AGENT_LEVELS: readonly (readonly string[])[] = [
  ["jashore", "satkhira", "bagerhat"],
  ["benapole", "jhikargacha", "kalaroa", "tala", "mongla", "fakirhat"],
  ["sharsha", "navaron", "patkelghata", "chalna", "rampal", "morrelganj", "dumuria", "phultala"],
  ["bagachra", "putkhali", "gogra", "kumira", "batiaghata", "dacope"],
];
