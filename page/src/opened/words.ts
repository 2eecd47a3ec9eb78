// Words of tables that are listed for everybody and of a table's terms, brought along with them.
import { teach } from '../words/index.svelte'
import en from './words/en.json'
import it from './words/it.json'
import pt from './words/pt-BR.json'

teach({ en, it, 'pt-BR': pt })
