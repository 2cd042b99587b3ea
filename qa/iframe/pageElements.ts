import { fireEvent, queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
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

  return {
    find,
    press: async (target: Target) => {
      const element = await find(target)
      element.click()
    },
    fill: async (target: Target, value: string) => {
      focused = await find(target)
      fireEvent.input(focused, { target: { value } })
    },
    focus: async (target: Target) => {
      focused = await find(target)
      fireEvent.focusIn(focused)
    },
    leave: async (target: Target) => {
      fireEvent.focusOut(await find(target))
      focused = undefined
    },
    key: async (key: string) => {
      const element = focused ?? pageOf().document.body
      const isUnhandled = fireEvent.keyDown(element, { key })
      if (key === 'Enter' && isUnhandled) element.closest('form')?.requestSubmit()
      fireEvent.keyUp(element, { key })
    },
    hover: async (target: Target | 'nothing') => {
      if (hovered) fireEvent.pointerOut(hovered, { relatedTarget: pageOf().document.body })
      hovered = target === 'nothing' ? undefined : await find(target)
      if (hovered) fireEvent.pointerOver(hovered)
    },
    scrollTo: async (target: Target) => {
      scrolledTo = await find(target)
      scrollTo(scrolledTo)
      await nextTask()
    },
    scrollAgain: () => scrollTo(scrolledTo),
  }
}
