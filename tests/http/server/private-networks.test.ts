import { describe, expect, test } from "vitest";
import { askLauncher } from "~/domain/games/launch/launcher.server";
import { openDesk } from "../../support/desk";
import { freshApp } from "../../support/fresh-app";
import { freshSite } from "../../support/fresh-site";
import { addCatalogue } from "../../support/small-catalogue";
import { addStudioSlot, SLOT } from "../../support/studio-game";
import { openLauncher } from "../../support/test-launcher";

const PRIVATE = [
  "http://127.0.0.1:3100",
  "http://localhost:3100",
  "https://studio.localhost./launch",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0.0.0.0/",
  "http://[::1]:3100",
  "http://[::ffff:127.0.0.1]/",
  "http://169.254.169.254/latest/meta-data",
  "http://[fe80::1]/",
  "http://10.0.0.7",
  "http://192.168.1.1",
  "http://[fd00::7]/",
];
const NEAR = { code: "near", casino_id: "croupier", secret: "the-key-of-near-shore" };

/** The form of a studio's connection on a site that allows private networks, or does not. */
async function connection(privateNetworks: boolean) {
  const desk = await openDesk({ privateNetworks });
  await addCatalogue(desk.app, { vendors: [{ code: "far", adapter: "none" }], games: [] });
  const { id } = await desk.app.db.selectFrom("vendors").select("id").executeTakeFirstOrThrow();
  const { browser } = await desk.signIn("owner");
  const form = (await browser.get(`/admin/vendors/${id}/connection`)).form("secret");
  const connect = (launcherUrl: string) =>
    browser.submit(form, {
      adapter: "softswiss",
      casinoId: "croupier",
      secret: "the-key-of-far-shore",
      launcherUrl,
    });
  const stored = async () =>
    (await desk.app.db.selectFrom("vendors").select("launcher_url").executeTakeFirstOrThrow()).launcher_url;
  return { connect, stored };
}

describe("launcherUrl refuses loopback, link-local and credentials unless a setting allows private networks", () => {
  test("[Z23] what is of this machine or a private network is a field error, whichever way it is written", async () => {
    const { connect, stored } = await connection(false);
    for (const address of PRIVATE) {
      const refused = await connect(address);
      expect([address, refused.status]).toEqual([address, 422]);
      expect(refused.text).toContain("This address is of this machine or of a private network.");
    }
    expect(await stored()).toBe("");
    expect((await connect("https://studio.example.com/launch")).status).toBe(303);
    expect(await stored()).toBe("https://studio.example.com/launch");
  });

  test("[Z23] the setting allows private networks, and a name with a password in no case", async () => {
    const { connect, stored } = await connection(true);
    const refused = await connect("https://croupier:secret@studio.example.com");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Leave the name and the password out of the address");
    expect(await stored()).toBe("");
    expect((await connect(PRIVATE[0]!)).status).toBe(303);
    expect(await stored()).toBe(PRIVATE[0]);
  });

  test("[R40] a name that leads to this machine is refused when a game is launched, and nothing is sent", async () => {
    const launcher = await openLauncher();
    const launch = async (host: string, privateNetworks: boolean) => {
      const { app } = await freshApp({ config: { privateNetworks } });
      const launcher_url = launcher.url.replace("127.0.0.1", host);
      return askLauncher(app, { ...NEAR, launcher_url }, { path: "real", body: {} });
    };
    const refused = { ok: false, refusal: "launcher_unreachable" };
    for (const host of ["127.0.0.1", "localhost"]) expect(await launch(host, false)).toEqual(refused);
    expect(launcher.requests).toEqual([]);
    expect(await launch("127.0.0.1", true)).toMatchObject({ ok: true });
    expect(launcher.requests).toHaveLength(1);
  });

  test("[R40] the studio that runs in the site needs no setting", async () => {
    const site = await freshSite({ studio: true, privateNetworks: false });
    await addStudioSlot(site.app);
    const page = await site
      .visitor({ language: "en" })
      .get(`/seamless?vendor=${SLOT.vendor}&gameCode=${SLOT.code}&demo=1`);
    expect(page.html).toContain("<iframe");
  });
});
