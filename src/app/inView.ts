/** Where the browser leaves a card out that is far from view, to measure it would lay it out after all. */
const isLeftOut = (element: Element) =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) === false

/** Where an element stands of which a part is to be seen. */
export const boxInView = (element: Element): DOMRect | undefined => {
  if (isLeftOut(element)) return undefined
  const box = element.getBoundingClientRect()
  const isInView = box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0
  return isInView ? box : undefined
}
