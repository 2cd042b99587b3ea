import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCLI } from 'jest'
import { registry } from '#qa/registry.ts'
import { mutantsOf } from './mutate/mutants.ts'
import { createProgress } from './progress.ts'
import { readArguments } from './readArguments.ts'

const HELP = `npm run mutate:machines

Mutates each machine, one small change at a time, and runs its tests, which have to fail. Prints
the mutants that survive, and ends with 1 when there are any.`

const root = fileURLToPath(new URL('..', import.meta.url))

/** No index: the unchanged machine, which its tests must accept. */
type Case = { readonly machine: string; readonly name: string; readonly index?: number }
type Verdict = Case & { readonly caught: boolean }

const cases = registry.flatMap(({ machine: actual }): Case[] => [
  { machine: actual.id, name: 'nothing wrong with it' },
  ...mutantsOf(actual).map(({ name }, index) => ({ machine: actual.id, name, index })),
])

const isCaught = async ({ machine, index }: Case): Promise<boolean> => {
  process.env.MUTATED = machine
  delete process.env.MUTANT
  if (index !== undefined) process.env.MUTANT = String(index)
  const { results } = await runCLI(
    {
      $0: 'jest',
      _: [],
      config: join(root, 'jest.config.mjs'),
      selectProjects: ['machines'],
      roots: ['tests/machines', 'tests/support', 'machines', 'domain'].map((room) =>
        join(root, room),
      ),
      setupFilesAfterEnv: [join(root, 'scripts/mutate/mutantSetup.ts')],
      testPathPatterns: [`/machines/${machine}(/|\\.test)`],
      runInBand: true,
      silent: true,
      reporters: [],
      watchman: false,
    },
    [root],
  )
  return !results.success
}

/** Each process judges every n-th mutant; late errors of a broken machine are expected. */
const judge = async (share: number, shares: number) => {
  process.on('uncaughtException', () => {})
  for (const [at, each] of cases.entries())
    if (at % shares === share) process.send?.({ ...each, caught: await isCaught(each) })
  process.disconnect()
}

const judgeAll = async () => {
  const shares = Math.min(4, availableParallelism())
  const verdicts: Verdict[] = []
  const progress = createProgress('mutants and machines', cases.length)
  const finished = Array.from({ length: shares }, (_, share) => {
    const judging = fork(fileURLToPath(import.meta.url), {
      env: { ...process.env, SHARE: `${share} ${shares}` },
      // Jest's own output would hide the results.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    judging.on('message', (verdict: Verdict) => {
      verdicts.push(verdict)
      progress.step()
    })
    return new Promise((resolve) => judging.on('exit', resolve))
  })
  await Promise.all(finished)
  progress.end()
  return verdicts
}

const report = (verdicts: readonly Verdict[]) => {
  const mutants = verdicts.filter(({ index }) => index !== undefined)
  const caught = mutants.filter((mutant) => mutant.caught)
  for (const { machine } of registry) {
    const of = (list: readonly Verdict[]) =>
      list.filter((each) => each.machine === machine.id).length
    console.log(`${machine.id}: ${of(caught)} of ${of(mutants)} mutants caught`)
  }
  const wrong = verdicts.filter((verdict) => verdict.caught !== (verdict.index !== undefined))
  for (const { machine, name, index } of wrong)
    console.log(`${index === undefined ? 'tests fail' : 'survived'}: ${machine}, ${name}`)
  const unjudged = cases.length - verdicts.length
  if (unjudged > 0) console.log(`${unjudged} were not tested: their test process ended early`)
  console.log(`${caught.length} of ${cases.length - registry.length} mutants caught`)
  process.exitCode = wrong.length + unjudged === 0 ? 0 : 1
}

readArguments(HELP, {})
const [share, shares] = process.env.SHARE?.split(' ').map(Number) ?? []
if (share !== undefined && shares !== undefined) await judge(share, shares)
else report(await judgeAll())
