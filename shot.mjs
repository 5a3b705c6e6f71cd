import { startBrowser } from './dist/test/gateway/pages/browser.js';
const base = process.argv[2]; const key = process.argv[3]; const paths = process.argv.slice(4);
const { browser, close } = await startBrowser();
try {
  for (const [name, options] of [['desktop', { viewport: { width: 1360, height: 850 }, locale: 'en-GB' }], ['phone-nl-dark', { viewport: { width: 390, height: 800 }, locale: 'nl-NL', colorScheme: 'dark', isMobile: true, hasTouch: true }]]) {
    const context = await browser.newContext(options); const page = await context.newPage();
    page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log(name, m.type(), m.text()); });
    page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
    await page.goto(base + '/console'); await page.waitForURL(/sign-in/);
    await page.fill('#key', key); await page.click('form button[type=submit]'); await page.waitForURL(/console/);
    for (const path of paths) { await page.goto(base + '/console' + path); await page.waitForLoadState('networkidle').catch(() => {}); await page.waitForTimeout(700); await page.screenshot({ path: `/srv/h/shots/${name}${path.replaceAll('/', '_')}.png` }); console.log(name, path, page.url(), await page.title()); }
    await context.close();
  }
} finally { await close(); }
