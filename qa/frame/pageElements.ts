import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { Target } from '#qa/walks/gestures.ts'
import { until } from '#qa/walks/waiting.ts'
import { nextTask, type PageWindow } from './pageWindow.ts'

const inside = (root: HTMLElement, { role, name }: Pick<Target, 'name'> & { role: string }) => {
  const [found] = queryAllByRole(root, role, { name })
  // A date or a time has no role of its own; browsers show it as a text box.
  return found ?? (role === 'textbox' ? queryAllByLabelText(root, name)[0] : undefined)
}

const scrollTo = (element: HTMLElement | undefined) =>
  element?.scrollIntoView({ behavior: 'instant', block: 'center' })

/** Acts as a visitor does, without taking the focus from the lab. */
export const createPageElements = (pageOf: () => PageWindow) => {
  let focused: HTMLElement | undefined
  let hovered: HTMLElement | undefined
  let scrolledTo: HTMLElement | undefined

  const find = (target: Target): Promise<HTMLElement> =>
    until(() => {
      const { body } = pageOf().document
      const around = body && target.within ? inside(body, target.within) : body
      return around && inside(around, target)
    }, `${target.role} '${target.name}'`)
  const fire = (
    element: HTMLElement,
    type: string,
    kind: 'FocusEvent' | 'PointerEvent',
    init = {},
  ) => element.dispatchEvent(new (pageOf()[kind])(type, { bubbles: true, ...init }))

  return {
    find,
    press: async (target: Target) => {
      const element = await find(target)
      element.click()
    },
    fill: async (target: Target, value: string) => {
      const element = await find(target)
      const page = pageOf()
      // React redefines `value` on the element itself.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(
        element,
        value,
      )
      for (const type of ['input', 'change'])
        element.dispatchEvent(new page.Event(type, { bubbles: true }))
      focused = element
    },
    focus: async (target: Target) => {
      focused = await find(target)
      fire(focused, 'focusin', 'FocusEvent')
    },
    leave: async (target: Target) => {
      fire(await find(target), 'focusout', 'FocusEvent')
      focused = undefined
    },
    key: async (key: string) => {
      const page = pageOf()
      const element = focused ?? page.document.body
      const init = { key, bubbles: true, cancelable: true }
      const isTaken = !element.dispatchEvent(new page.KeyboardEvent('keydown', init))
      if (key === 'Enter' && !isTaken) element.closest('form')?.requestSubmit()
      element.dispatchEvent(new page.KeyboardEvent('keyup', init))
    },
    hover: async (target: Target | 'nothing') => {
      if (hovered)
        fire(hovered, 'pointerout', 'PointerEvent', { relatedTarget: pageOf().document.body })
      hovered = target === 'nothing' ? undefined : await find(target)
      if (hovered) fire(hovered, 'pointerover', 'PointerEvent')
    },
    scrollTo: async (target: Target) => {
      scrolledTo = await find(target)
      scrollTo(scrolledTo)
      await nextTask()
    },
    scrollAgain: () => scrollTo(scrolledTo),
  }
}
