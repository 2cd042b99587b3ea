/**
 * A press may take away what was pressed: the part of the page that it stood in has the focus then,
 * or the title of what came instead, so that a keyboard and a screen reader go on from there.
 */
export const keepFocus = () =>
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button === null) return
      const part = button.closest('section, fieldset, aside')
      const mend = () => {
        if (document.activeElement !== document.body) return
        const next = part?.isConnected ? part : document.querySelector('h1')
        next?.setAttribute('tabindex', '-1')
        if (next instanceof HTMLElement) next.focus({ preventScroll: true })
      }
      // The browser moves the focus from a disabled button after the next frame.
      requestAnimationFrame(() => setTimeout(mend))
    },
    { capture: true },
  )
