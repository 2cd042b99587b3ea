/** What webpack says of a script or stylesheet that didn't come; all else is a fault of ours. */
const isMissingChunk = (fault: unknown) => fault instanceof Error && 'request' in fault

/** Takes nearly a minute; what hasn't come by then is kept away. */
const MOST_TRIES = 10

/** Loads a part of the site, and tries again, ever more patiently, while the network has failed. */
export const untilLoaded = <Part>(load: () => Promise<Part>, tries = 1): Promise<Part> =>
  load().catch(async (fault: unknown) => {
    if (!isMissingChunk(fault) || tries === MOST_TRIES) throw fault
    await new Promise((resolve) => setTimeout(resolve, 1_000 * tries))
    return untilLoaded(load, tries + 1)
  })
