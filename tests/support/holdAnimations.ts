import type { Page } from 'playwright-core'

/** Animations stand still, and with them what is laid out only after the first paint. Gives what lets them go on. */
export const holdAnimations = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page)
  const play = async (playbackRate: number) => {
    await session.send('Animation.setPlaybackRate', { playbackRate })
  }
  await session.send('Animation.enable')
  await play(0)
  return () => play(1)
}
