import { expect, test } from 'vitest'
import { loopback, squares, usable } from '../src/together/reach'

test('an address of this machine alone is told apart from one that others reach', () => {
  expect(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'antilles.localhost'].filter((host) => !loopback(host))).toEqual([])
  expect(['192.168.1.7', 'table.home', '128.0.0.1', 'localhost.evil.example', '[fe80::1]'].filter(loopback)).toEqual([])
})

test('links begin with an address that works for others, or there are none', () => {
  const known = ['http://192.168.1.7:8080']
  expect(usable(new URL('http://127.0.0.1:8080/invite/x'), known)).toEqual(known)
  expect(usable(new URL('http://localhost:8080/'), [])).toEqual([])
  expect(usable(new URL('https://table.example/'), [])).toEqual(['https://table.example'])
})

test('a QR code is one path of runs', () => {
  expect(squares(['0110', '1001'])).toBe('M1 0h2v1h-2zM0 1h1v1h-1zM3 1h1v1h-1z')
})
