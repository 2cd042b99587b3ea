import { compare } from './load/compare.ts'
import { long } from './load/long.ts'
import { rolling } from './load/rolling.ts'
import { readArguments, wholeNumber } from './readArguments.ts'

const HELP = `npm run load [-- --seconds 5]        at most 60
npm run load -- --long [--requests 1000000]
npm run load -- --rolling [--rate 300] [--rounds 2]

Measures the built site on this machine's loopback.
  (nothing)   a cached page, a page rendered for each request, a call, and an enquiry with its commit;
              each beside a plain Node server that gives the same bytes
  --long      very many requests: the process's memory (RSS); 1 when what garbage collection leaves grows
  --rolling   three instances on one PostgreSQL behind a balancer are stopped and started in turn,
              while so many requests a second come; 1 when one of them is lost
  --help      this text`

const { values } = readArguments(HELP, {
  seconds: { type: 'string', default: '5' },
  long: { type: 'boolean' },
  requests: { type: 'string', default: '1000000' },
  rolling: { type: 'boolean' },
  rate: { type: 'string', default: '300' },
  rounds: { type: 'string', default: '2' },
})
const seconds = wholeNumber('seconds', values.seconds)
const requests = wholeNumber('requests', values.requests)
const rate = wholeNumber('rate', values.rate)
const rounds = wholeNumber('rounds', values.rounds)

if (values.long) process.exitCode = (await long(requests)) ? 0 : 1
else if (values.rolling) process.exitCode = (await rolling(rate, rounds)) ? 0 : 1
else await compare(Math.min(60, seconds))
