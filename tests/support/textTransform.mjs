/** Markdown is imported as its text, as webpack's asset/source does. */
export default {
  process: (text) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} }`,
  }),
}
