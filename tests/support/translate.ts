/**
 * Replaces each text node by an element, as the translation of Chrome (React issue 11538).
 * Tests run this function in the page, so it uses no others.
 */
export const translate = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.matches('script, style, textarea')) continue
    const font = document.createElement('font')
    font.textContent = text.data.toUpperCase()
    text.replaceWith(font)
  }
}
