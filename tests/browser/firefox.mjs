// The main path in Firefox, by WebDriver BiDi: lobby, a match, its tenth question. node firefox.mjs URL FIREFOX GAME@WIDTHxHEIGHT...
import puppeteer from "puppeteer-core";

const [url, executablePath, ...wanted] = process.argv.slice(2);
const QUESTIONS = 10;
const ANY = ".board .can, .dock .can, .battle .can, .prompt-card button.answer";

const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
const page = await browser.newPage();
const faults = [];
page.on("pageerror", (error) => faults.push(String(error)));
const asked = () => page.evaluate(() => document.querySelector(".table")?.getAttribute("data-asked") ?? "");
const ready = () => page.waitForFunction(() => {
  const table = document.querySelector(".table");
  return table && !table.classList.contains("busy") && document.querySelector(".prompt-card.yours, .prompt-card .points, .prompt-card .confirm");
}, { timeout: 45_000, polling: 50 });

/** Click the n-th of what can be chosen, and follow what it opens. */
async function answer(n) {
  const before = await asked();
  const clicked = await page.evaluate((any, k) => {
    const all = [...document.querySelectorAll(any)].filter((el) => el.checkVisibility());
    const el = all[k % all.length];
    el?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return all.length;
  }, ANY, n * 7 + 3);
  if (!clicked) throw new Error(`nothing can be chosen: ${await page.evaluate(() => document.body.innerText)}`);
  const until = Date.now() + 30_000;
  while ((await asked()) === before) {
    if (Date.now() > until) throw new Error(`nothing came of a click: ${await page.evaluate(() => document.body.innerText)}`);
    await page.evaluate((any, k) => {
      const menu = [...document.querySelectorAll(".menu .menu-item")];
      if (menu.length) menu[k % menu.length].click();
      document.querySelector("[data-confirm=yes]")?.click();
      document.querySelector(".stack.open .piece.can")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }, ANY, n);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

const found = [];
try {
  for (const one of wanted) {
    const [game, size] = one.split("@");
    const [width, height] = size.split("x").map(Number);
    await page.setViewport({ width, height });
    await page.goto(url);
    await page.evaluate(() => localStorage.setItem("taifa.prefs", JSON.stringify({ moves: false, coach: false, level: "novice" })));
    await page.reload();
    await page.waitForSelector(`[data-start=${game}]`);
    await page.click(`[data-start=${game}]`);
    await page.waitForSelector("[data-do=start]");
    await page.click("[data-do=start]");
    let done = 0;
    for (; done < QUESTIONS; done += 1) {
      await ready();
      if (await page.$(".prompt-card .points")) break;
      await answer(done);
    }
    // on a phone the moment may have opened the trays: the board is looked at all the same
    await page.evaluate(() => document.querySelector(".phone-nav [data-panel=board]")?.click());
    const seen = await page.evaluate(() => ({
      places: document.querySelectorAll(".board .place").length, pieces: document.querySelectorAll(".board .piece").length,
      board: document.querySelector(".board")?.getBoundingClientRect().width ?? 0, wide: document.documentElement.scrollWidth, window: innerWidth,
    }));
    found.push({ game, done, ...seen });
  }
} finally {
  await browser.close();
}
console.log(JSON.stringify({ found, faults }));
