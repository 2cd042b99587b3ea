/**
 * A loader that tells the minimiser that nothing happens when a library makes a component or a context,
 * so that those which nobody uses go. Their names for the developers' tools, which would hold them, go too.
 *
 * @param {string} source
 */
export default (source) =>
  source
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo|lazy)\()/g, '= /*#__PURE__*/ $1')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
