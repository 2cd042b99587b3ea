/** Imports Markdown as text, like webpack's asset/source. */
export default {
  process: (text) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} }`,
  }),
}
