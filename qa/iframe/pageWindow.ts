export type PageWindow = Window & typeof globalThis

export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
