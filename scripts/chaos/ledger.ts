import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/**
 * What the clients know, on disk before they go on: 'sent k' before a post, 'acked k' after its
 * 2xx.
 */
export const openLedger = (file: string) => {
  const handle = openSync(file, 'a')
  const write = (line: string) => {
    writeSync(handle, `${line}\n`)
    fsyncSync(handle)
  }
  const keysOf = (word: string) =>
    new Set(
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith(`${word} `))
        .map((line) => line.slice(word.length + 1)),
    )
  return {
    sent: (key: string) => write(`sent ${key}`),
    acked: (key: string) => write(`acked ${key}`),
    allSent: () => keysOf('sent'),
    allAcked: () => keysOf('acked'),
    close: () => closeSync(handle),
  }
}

export type Ledger = ReturnType<typeof openLedger>
