import type { Command } from '#server/cli/enquiries/command.ts'
import { readConfig } from '#server/config.ts'
import type { FreshStore } from './freshStore.ts'

const WEBHOOK = { ENQUIRY_WEBHOOK_URL: 'https://hook.example/enquiries' }

/** What a command prints, without a process of its own. */
export const printedBy = async (fresh: FreshStore, command: Command, ...args: string[]) => {
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      texts[name] += text
      return true
    })
  jest.spyOn(console, 'log').mockImplementation((line) => {
    texts.stdout += `${line}\n`
  })
  const config = readConfig({ ...WEBHOOK, ...fresh.environment })
  await command(args)(fresh.store, config).finally(() => jest.restoreAllMocks())
  return texts
}
