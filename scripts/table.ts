type Line = readonly (string | number)[]

export const table = (head: Line, lines: readonly Line[]): string =>
  [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
