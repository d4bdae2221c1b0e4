// tier: all
import { expect, inject } from "vitest";
import type { Page } from "playwright";
import { newVisitor } from "../support/browser";
import { test, type Walk } from "../support/journey";
import { accessibilityFindings } from "../support/page-quality";
import { register, signInStaff } from "../support/walk-steps";

const line = (page: Page, text: string) => page.locator(".chat li", { hasText: text });

/** The room is asked for once more by a link where no script listens for what is new. */
async function lookAgain({ page, script }: Walk): Promise<void> {
  if (!script) await page.click("[data-refresh]");
}

async function write({ page }: Walk, text: string): Promise<void> {
  await page.fill(".chatbox [name=text]", text);
  await page.press(".chatbox [name=text]", "Enter");
}

/** Runs in the page: as in browsers that know it as an attribute alone. Writes down that the form was busy. */
function busyIsNoProperty(): void {
  delete (Element.prototype as Partial<Element>).ariaBusy;
  const form = document.querySelector(".chatbox form")!;
  new MutationObserver(() => (document.body.dataset.busy ??= form.getAttribute("aria-busy") ?? "")).observe(
    form,
    { attributeFilter: ["aria-busy"] },
  );
}

/** Somebody else in a browser of their own, at the same portal. */
async function withAnother(walk: Walk, meet: (other: Walk) => Promise<void>): Promise<void> {
  const portalUrl = inject("portalUrl");
  const context = await newVisitor({ script: walk.script });
  try {
    const page = await context.newPage();
    await meet({ page, script: walk.script, visit: async (path) => (await page.goto(portalUrl + path))! });
  } finally {
    await context.close();
  }
}

test.journey(
  "[N28 N29 N30 G48 T53] two members talk in a room, and staff hide a message and mute who wrote it",
  async (walk) => {
    const { page, visit, script } = walk;
    await visit("/chat");
    await page.waitForURL("**/login?redirectTo=%2Fchat");
    const username = await register(walk);
    await visit("/chat");
    const room = page.locator(".chatbox");
    await room.waitFor();
    if (script) {
      await page.waitForSelector(".chatbox[data-on=on]");
      expect(await accessibilityFindings(page)).toEqual([]);
    }
    const roomId = (await room.locator("form").getAttribute("action"))!.split("/").at(-1);
    const greeting = `Good evening from ${username}`;
    if (script) await page.evaluate(busyIsNoProperty);
    await write(walk, greeting);
    await line(page, greeting).waitFor();
    if (script) expect(await page.getAttribute("body", "data-busy")).toBe("true");
    expect(await page.inputValue(".chatbox [name=text]")).toBe("");

    await withAnother(walk, async (other) => {
      await register(other);
      await other.visit("/chat");
      await line(other.page, greeting).waitFor();
      if (script) await other.page.waitForSelector(".chatbox[data-on=on]");
      const answer = `And to you, ${username}`;
      await write(other, answer);
      await line(other.page, answer).waitFor();
      await lookAgain(walk);
      await line(page, answer).waitFor();

      await withAnother(walk, async (staff) => {
        await signInStaff(staff, "owner");
        await staff.visit("/admin/chat");
        await staff.page.locator(`main a[href='/admin/chat/rooms/${roomId}/messages']`).first().click();
        const row = staff.page.locator("tr", { hasText: greeting });
        await row.getByRole("link", { name: "Hide" }).click();
        await staff.page.fill("[name=reason]", "Not in this room");
        await staff.page.selectOption("[name=muteMinutes]", "10");
        await staff.page.locator("main").getByRole("button", { name: "Hide" }).click();
        await staff.page.waitForSelector("text=The message is hidden.");
      });
      await lookAgain(other);
      await line(other.page, greeting).waitFor({ state: "detached" });
      await line(other.page, answer).waitFor();
    });

    // Who is muted may read, and is told why.
    if (script) await line(page, greeting).waitFor({ state: "detached" });
    await visit("/chat");
    await page.waitForSelector("text=Not in this room");
    expect(await page.locator(".chatbox [name=text]").count()).toBe(0);
    expect(await line(page, greeting).count()).toBe(0);
  },
  { timeoutMs: 120_000 },
);
