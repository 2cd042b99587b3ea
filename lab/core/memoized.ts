/** Calls `make` once for each key; the key's garbage collection frees the value. */
export const memoized = <Key extends object, Value extends object>(make: (key: Key) => Value) => {
  const values = new WeakMap<Key, Value>()
  return (key: Key): Value => {
    const known = values.get(key)
    if (known) return known
    const value = make(key)
    values.set(key, value)
    return value
  }
}
