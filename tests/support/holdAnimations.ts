import type { Page } from 'playwright-core'

/** Stops all animations, and so delayed layout. Returns a function that lets them run. */
export const holdAnimations = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page)
  const play = async (playbackRate: number) => {
    await session.send('Animation.setPlaybackRate', { playbackRate })
  }
  await session.send('Animation.enable')
  await play(0)
  return () => play(1)
}
