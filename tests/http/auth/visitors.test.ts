import { expect, test } from "vitest";
import { BRAND } from "~/domain/vocabulary/brand-constants";
import { changeSetting } from "~/domain/settings/settings.server";
import { GAME_TYPES } from "~/domain/vocabulary/game-type";
import { changeKept } from "~/domain/shared/versions.server";
import { FINISHED } from "~/i18n/languages";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf } from "../../support/people";
import type { Page } from "../../support/page";
import { signedInMember } from "../../support/sign-in";
import { addCatalogue } from "../../support/small-catalogue";

const linkTo = (page: Page, href: string) =>
  [...page.html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`href="${href}"`));

test("[S10] a visitor looks around: the lobby, lists, promotions, announcements, help", async () => {
  const { visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  for (const path of ["/", "/rng", "/live", "/promotions", "/notices", "/help", "/appDownload"])
    expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
});

test("[S11 T47 T48 T50] log-in, registration and recovery are dialogs over the lobby, led to from the header and from the log-in", async () => {
  const { visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  const lobby = await browser.get("/");
  for (const [path, ...fields] of [
    ["/login", "username", "password"],
    ["/register", "username", "password", "confirmPassword", "terms"],
  ] as const) {
    expect(linkTo(lobby, path)).toContain('data-modal=""');
    const page = await browser.get(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<div inert="" data-b="modal">');
    expect(page.dialog.form(...fields).method).toBe("post");
  }
  const logIn = (await browser.get("/login")).dialog;
  const recovery = logIn.links.find((href) => href.startsWith("/forgot"));
  expect(recovery).toBeDefined();
  expect(linkTo(logIn, recovery!)).toBeDefined();
  expect((await browser.get(recovery!)).dialog.form("username", "email").method).toBe("post");
});

test("[S16 S17] a member is sent from the agent centre to the agents' log-in", async () => {
  const site = await freshSite();
  const { member } = await signedInMember(site);
  const answer = await member.get("/agentHome");
  expect([answer.status, new URL(answer.location!, site.url).pathname]).toEqual([302, "/agent"]);
});

test("[S20] accounts of the four agent types have the agent centre alike; one of the trial type has none, and no real money", async () => {
  const { app, visitor } = await freshSite();
  await addCurrency(app);
  const enter = async (memberType: number) => {
    const id = await addAccount(app, { username: `type${memberType}x`, memberType });
    return visitor({ language: "en", session: await openSessionOf(app, id) });
  };
  for (const type of BRAND.agentTypes) {
    const agent = await enter(type);
    for (const path of ["/agentHome/agentTeamOverview", "/agentHome/registerCenter", "/member/depositv2"])
      expect([type, path, (await agent.get(path)).status]).toEqual([type, path, 200]);
  }
  const trial = await enter(BRAND.trialType);
  expect((await trial.get("/agentHome/agentTeamOverview")).location).toBe("/trial");
  const warned = await trial.get("/member/depositv2");
  expect((await trial.follow(warned)).text).toContain("real account");
});

const KINDS = [
  "LIVE",
  "RNG",
  "SPORTS",
  "ESPORTS",
  "PVP",
  "FISH",
  "LOTT",
  "ELOTT",
  "JACKPOT",
  "MINI",
] as const;

test("[G01] every kind of games that the product offers is found in the catalogue; a kind without games is not shown", async () => {
  const { app, visitor } = await freshSite();
  expect([...GAME_TYPES].sort()).toEqual([...KINDS, "COCKFIGHT"].sort());
  await addCatalogue(app, {
    vendors: [{ code: "one" }, { code: "two" }],
    games: ["one", "two"].flatMap((vendor) =>
      KINDS.map((type) => ({ vendor, code: `${vendor}-${type}`, type, names: { en: `${vendor} ${type}` } })),
    ),
  });
  const browser = visitor({ language: "en" });
  const places: Partial<Record<(typeof KINDS)[number], string>> = {
    JACKPOT: "/rng?kind=JACKPOT",
    MINI: "/rng?kind=MINI",
  };
  for (const kind of KINDS)
    expect((await browser.get(places[kind] ?? `/${kind.toLowerCase()}`)).text).toContain(`one ${kind}`);
  await app.db.updateTable("games").set({ enabled: 0 }).where("game_type", "=", "FISH").execute();
  app.bus.emit("catalogue", {});
  const nav = /<nav class="tnav"[\s\S]*?<\/nav>/.exec((await browser.get("/")).html)![0];
  expect(nav).toContain('href="/pvp"');
  expect(nav).not.toContain('href="/fish"');
});

test("[G27 G28] e-sports have the codes TF, IA and IMES, and of cockfights there are none, nor a way to them", async () => {
  const { app, visitor } = await freshSite();
  expect(BRAND.eSports).toEqual(["TF", "IA", "IMES"]);
  expect(BRAND.cockfight).toEqual([]);
  await addCatalogue(app, {
    vendors: [{ code: "one" }, { code: "two" }],
    games: [
      ...BRAND.eSports.map((code) => ({ vendor: "one", code, type: "ESPORTS" as const })),
      { vendor: "two", code: "slot" },
    ],
  });
  const browser = visitor({ language: "en" });
  const { html } = await browser.get("/esports");
  for (const code of BRAND.eSports) expect(html).toContain(`gameCode=${code}"`);
  const lobby = await browser.get("/");
  expect(lobby.html).not.toContain('data-section="COCKFIGHT"');
  expect(lobby.links.filter((href) => /cockfight/i.test(href))).toEqual([]);
});

test("[G50] games of cards have a name of their own in every finished language", async () => {
  const { app, visitor } = await freshSite();
  await addCatalogue(app, {
    vendors: [{ code: "one" }],
    games: [{ vendor: "one", code: "poker", type: "PVP" }],
  });
  await changeKept(app, "settings", () => changeSetting(app, "languages", [...FINISHED]));
  const names = new Map<string, string>();
  for (const language of FINISHED) {
    const { html } = await visitor({ language }).get("/pvp");
    const heading = /<h1[^>]*>([^<]+)/.exec(html)![1]!;
    const entry = /<a[^>]*data-game-category="PVP"[^>]*>[\s\S]*?<\/a>/.exec(html)![0];
    expect(entry.replace(/<[^>]*>/g, "")).toContain(heading);
    names.set(language, heading);
  }
  expect(names.get("en")).toBe("Cards");
  expect(names.get("bn")).toBe("তাস");
  expect([...names].filter(([language, name]) => language !== "en" && name === "Cards")).toEqual([]);
});
