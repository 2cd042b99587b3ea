declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

declare module '*.md' {
  const text: string
  export default text
}

declare module '*.woff2' {
  const address: string
  export default address
}

/** webpack replaces `process.env.NODE_ENV`; the browser has nothing else of Node. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Missing in TypeScript's types, and in some browsers. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean }
  readonly globalPrivacyControl?: boolean
}
