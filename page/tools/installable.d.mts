import type { Plugin } from 'vite'

export declare const installable: Plugin
