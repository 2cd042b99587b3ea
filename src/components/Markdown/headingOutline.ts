type Node = { type: string; tagName?: string; children?: Node[] }

export const LOWEST = 6

const headingsIn = (node: Node): Node[] =>
  /^h[1-6]$/.test(node.tagName ?? '') ? [node] : (node.children ?? []).flatMap(headingsIn)

/**
 * Ranks the headings of a text below the page's own, from h1 on: whichever depth the author began with
 * and wherever one was skipped, the outline has no gap. `open` are those above, for a text in pieces.
 */
export const headingOutline =
  ({ open }: { open: number[] }) =>
  (root: Node) => {
    for (const heading of headingsIn(root)) {
      const depth = Number(heading.tagName?.slice(1))
      while (open.length > 0 && (open.at(-1) ?? 0) >= depth) open.pop()
      open.push(depth)
      heading.tagName = `h${Math.min(open.length, LOWEST)}`
    }
  }
