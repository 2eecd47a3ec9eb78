// Words that only the rulebook says, brought along with it.
import { teach } from '../words/index.svelte'
import en from './words/en.json'
import it from './words/it.json'
import pt from './words/pt-BR.json'

teach({ en, it, 'pt-BR': pt })
