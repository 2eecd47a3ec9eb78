import './styles/index.css' // first: what a component says of its own comes after it
import { mount } from 'svelte'
import App from './App.svelte'
import { kept } from './live/keep'
import { settings } from './live/settings.svelte'
import { preferred, voice } from './words/index.svelte'

settings.load()
voice.set(kept('lang') ?? preferred(navigator.languages))
mount(App, { target: document.getElementById('app') as HTMLElement })
