/** Unlike readline, splits at line feeds only, and passes on an error of the stream. */
export const textLines = async function* (chunks: AsyncIterable<string>) {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
