/** Loaded into the site's process: on SIGUSR2 it prints the bytes that a collection leaves. */
process.on('SIGUSR2', () => {
  // The second collection frees the memory of the buffers that the first found dead.
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  console.log(heapUsed + external)
})
