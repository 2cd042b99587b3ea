import { availableParallelism } from 'node:os'
import { esmPackages } from './tests/support/esmPackages.mjs'
import { storeTests } from './tests/support/storeTests.mjs'

const roots = ['domain', 'lab', 'machines', 'qa', 'scripts', 'server', 'src', 'tests'].map(
  (folder) => `<rootDir>/${folder}`,
)

const transform = {
  '^.+\\.(t|m?j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
}

// CommonJS stays as it is: transforming typescript.js alone takes seconds.
const commonJs = ['\\.cjs$', '/cjs/', `/node_modules/(?!(.*/)?(${esmPackages.join('|')})/).*\\.js$`]

const room = (name, testEnvironment, more = {}) => ({
  displayName: name,
  testEnvironment,
  testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
  transform,
  transformIgnorePatterns: commonJs,
  roots,
  extensionsToTreatAsEsm: [],
  ...more,
})

const page = {
  transform: { '\\.md$': '<rootDir>/tests/support/textTransform.mjs', ...transform },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/cssModule.mjs',
    '\\.css$': '<rootDir>/tests/support/noStyles.mjs',
  },
  setupFilesAfterEnv: ['<rootDir>/tests/support/pageSetup.ts'],
}

export default {
  projects: [
    room('domain', 'node'),
    room('machines', 'node'),
    room('lab', 'node'),
    room('scripts', 'node'),
    room('src', '<rootDir>/tests/support/PageEnvironment.mjs', page),
    room('server', 'node', {
      globalSetup: '<rootDir>/tests/support/build.mjs',
      // On PostgreSQL only the tests that depend on the kind of store.
      ...(process.env.TEST_DATABASE_URL && { testMatch: storeTests() }),
    }),
    room('engines', 'node', { globalSetup: '<rootDir>/tests/support/build.mjs' }),
    room('browser', 'node', { globalSetup: '<rootDir>/tests/support/buildWithLab.mjs' }),
  ],
  // Against hanging only: a busy machine may be slow.
  testTimeout: 60_000,
  // More than the cores: some tests wait for timeouts or other processes.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
}
