/** What webpack says of a script or stylesheet that didn't come; all else is a fault of ours. */
const isMissingChunk = (fault: unknown) => fault instanceof Error && 'request' in fault

/** Loads a part of the site, and tries again, ever more patiently, while the network has failed. */
export const untilLoaded = <Part>(
  load: () => Promise<Part>,
  mostTries = Number.POSITIVE_INFINITY,
  tries = 1,
): Promise<Part> =>
  load().catch(async (fault: unknown) => {
    if (!isMissingChunk(fault) || tries >= mostTries) throw fault
    await new Promise((resolve) => setTimeout(resolve, 1_000 * tries))
    return untilLoaded(load, mostTries, tries + 1)
  })
