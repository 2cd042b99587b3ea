import { typosBetween } from './typos.ts'
import { wordsOf } from './words.ts'

/** 1 for the same word, 0 for words that share too little to be taken for each other. */
const wordCloseness = (one: string, other: string): number => {
  if (one === other) return 1
  const longer = Math.max(one.length, other.length)
  const shorter = Math.min(one.length, other.length)
  // A beginning that was typed so far stands for the word.
  if (shorter > 2 && (one.startsWith(other) || other.startsWith(one)))
    return 0.6 + (0.4 * shorter) / longer
  const likeness = 1 - typosBetween(one, other) / longer
  return likeness > 0.5 ? likeness : 0
}

const coverage = (words: readonly string[], others: readonly string[]): number => {
  let found = 0
  let all = 0
  for (const word of words) {
    found += word.length * Math.max(0, ...others.map((other) => wordCloseness(word, other)))
    all += word.length
  }
  return all === 0 ? 0 : found / all
}

/**
 * How near two short texts are, from 0 to 1, whatever the order of their words: a long word counts for
 * more than a short one, and a typo costs little.
 */
export const closeness = (one: string, other: string): number => {
  const words = wordsOf(one)
  const others = wordsOf(other)
  return (coverage(words, others) + coverage(others, words)) / 2
}

/** Below this two texts have only chance in common. */
const NEAR = 0.35

/** What comes nearest to a text, the nearest first; nothing when nothing is near. */
export const closest = <T>(
  query: string,
  candidates: Iterable<T>,
  textOf: (candidate: T) => string,
  limit: number,
): T[] =>
  Array.from(candidates, (candidate) => ({
    candidate,
    near: closeness(query, textOf(candidate)),
  }))
    .filter(({ near }) => near >= NEAR)
    .sort((one, other) => other.near - one.near)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
