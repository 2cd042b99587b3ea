type Node = { type: string; tagName?: string; children?: Node[] }

const LOWEST = 6

const headingsIn = (node: Node): Node[] =>
  /^h[1-6]$/.test(node.tagName ?? '') ? [node] : (node.children ?? []).flatMap(headingsIn)

/** Renumbers the headings of a text, so that the page's outline has no gaps below `level`. */
export const headingOutline =
  ({ level }: { level: number }) =>
  (root: Node) => {
    const open: number[] = []
    for (const heading of headingsIn(root)) {
      const depth = Number(heading.tagName?.slice(1))
      while (open.length > 0 && (open.at(-1) ?? 0) >= depth) open.pop()
      open.push(depth)
      heading.tagName = `h${Math.min(level + open.length, LOWEST)}`
    }
  }
