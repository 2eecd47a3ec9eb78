import { describe, expect, it } from 'vitest'
import { done, FRESH, heard, SILENT, type Memory } from '../src/learn/course'

const walk = (guides: Parameters<typeof heard>[1][], total = 3) => {
  let memory: Memory = FRESH
  return guides.map((guide) => {
    const [next, step] = heard(memory, guide, total)
    memory = next
    return step
  })
}

describe('a lesson', () => {
  it('goes from decision to decision without a word between, and says when it is over', () => {
    const steps = walk([{ decision: 0 }, { decision: 1 }, { decision: 1 }, { decision: 2 }, {}])
    expect(steps.map((s) => s.number)).toEqual([0, 1, 1, 2, -1])
    expect(steps.map((s) => s.note)).toEqual(['', '', '', '', 'done'])
  })

  it('says one kind sentence where the learner chose otherwise, and goes on where it can', () => {
    const steps = walk([{ decision: 0 }, { decision: 2 }, {}])
    expect(steps.map((s) => s.note)).toEqual(['', 'otherwise', 'done'])
    expect(walk([{ decision: 0 }, { remarks: ['load'] }, { remarks: ['load'] }]).map((s) => s.note || s.remark)).toEqual(['', 'alone', 'load'])
  })

  it('makes each remark once, and ever more seldom', () => {
    const all = { remarks: ['a', 'b', 'c', 'd'] }
    const steps = walk([{}, ...Array.from({ length: 14 }, () => all)])
    expect(steps.map((s) => s.remark).join('.')).toBe('.a..b...c....d....')
    expect(steps.at(-1)).toBe(SILENT)
  })

  it('counts what is behind the learner', () => {
    expect([done(FRESH, 3), done({ ...FRESH, at: 2 }, 3), done({ ...FRESH, at: 2, ended: true }, 3), done({ ...FRESH, at: 1, ended: true }, 3)]).toEqual([0, 2, 3, 1])
  })
})
