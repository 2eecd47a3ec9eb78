"""How the terminal speaks: the catalogs' words, and here those that only the terminal needs."""

from __future__ import annotations

from typing import Any

from ..core.words import LANGUAGES, Words

# key: English, Portuguese (Brazil), Italian; a catalog that has the key goes first
PHRASES = {
    "ui.you": ("you", "você", "tu"),
    "ui.vp": ("VP", "PV", "PV"),
    "ui.since": ("Since your last choice", "Desde a sua última escolha", "Dalla tua ultima scelta"),
    "ui.earlier": (
        "… {n} more before that (l shows the whole log)",
        "… mais {n} antes disso (l mostra todo o histórico)",
        "… altre {n} prima (l mostra tutto il registro)",
    ),
    "ui.earlier_page": ("Enter: earlier · q: back", "Enter: antes disso · q: voltar", "Invio: prima · q: indietro"),
    "ui.chips_left": ("VP chips left", "Fichas de PV restantes", "Gettoni PV rimasti"),
    "ui.cost": ("Cost {n}", "Custo {n}", "Costo {n}"),
    "ui.prices": (
        "your price, copies left",
        "seu preço, fichas restantes",
        "il tuo prezzo, copie rimaste",
    ),
    "ui.mine": ("built", "feito", "costruito"),
    "ui.still_to_place": (
        "Still to place: {people}",
        "Ainda por distribuir: {people}",
        "Ancora da distribuire: {people}",
    ),
    "ui.here_now": ("now {n}", "agora {n}", "ora {n}"),
    "ui.room": ("Room for {barrels}", "Espaço para {barrels}", "Spazio per {barrels}"),
    "ui.room_kinds": (
        "Room for {barrels} and for everything of {n} kinds",
        "Espaço para {barrels} e para tudo de {n} tipos",
        "Spazio per {barrels} e per tutto di {n} tipi",
    ),
    "ui.several": (
        "Several numbers answer several questions (1 0 2).",
        "Vários números respondem a várias perguntas (1 0 2).",
        "Più numeri rispondono a più domande (1 0 2).",
    ),
    "ui.as_now": (
        "= leaves everybody where they are as far as possible.",
        "= deixa todos onde estão, na medida do possível.",
        "= lascia tutti dove sono, per quanto possibile.",
    ),
    "ui.commands": (
        "u undo · l log · b board · s save · q quit · ? help",
        "u desfazer · l histórico · b tabuleiro · s salvar · q sair · ? ajuda",
        "u annulla · l registro · b tavolo · s salva · q esci · ? aiuto",
    ),
    "ui.help_words": (
        "Words choose too, as long as they fit one choice only: captain.",
        "Palavras também escolhem, desde que sirvam a uma só opção: capitão.",
        "Anche le parole scelgono, purché indichino una sola scelta: capitano.",
    ),
    "ui.help_board": (
        "b shows the whole board, ? and a name explains a role or a building: ? captain.",
        "b mostra todo o tabuleiro; ? e um nome explica uma função ou construção: ? capitão.",
        "b mostra tutto il tavolo; ? e un nome spiega un ruolo o un edificio: ? capitano.",
    ),
    "ui.help_save": (
        "s saves the game, s NAME saves a copy of it; q saves and quits.",
        "s salva a partida, s NOME salva uma cópia dela; q salva e sai.",
        "s salva la partita, s NOME ne salva una copia; q salva ed esce.",
    ),
    "ui.no_such_choice": (
        "{text}: that is not a choice here. Choose {range}.",
        "{text}: isso não é uma opção aqui. Escolha {range}.",
        "{text}: qui non è una scelta possibile. Scegli {range}.",
    ),
    "ui.fits_several": (
        "{text} fits several: {choices}",
        "{text} serve a várias: {choices}",
        "{text} può indicare: {choices}",
    ),
    "ui.placed": ("people placed: {places}", "pessoas distribuídas: {places}", "persone distribuite: {places}"),
    "ui.unknown_name": ("There is no {text} here.", "Não há {text} aqui.", "Qui non c’è {text}."),
    "ui.too_many": (
        "Too many numbers (needed here: {n}). Nothing was done.",
        "Números demais (necessários aqui: {n}). Nada foi feito.",
        "Troppi numeri (qui ne servono: {n}). Non è stato fatto nulla.",
    ),
    "ui.others_decided": (
        "Another player has decided since; undo stops there.",
        "Outro jogador já decidiu depois; não dá para desfazer.",
        "Nel frattempo ha deciso un altro giocatore; non si può annullare.",
    ),
    "ui.not_saved": (
        "The game could not be saved: {reason}.",
        "A partida não pôde ser salva: {reason}.",
        "La partita non si è potuta salvare: {reason}.",
    ),
    "ui.bad_name": (
        "A name has letters, digits, points and hyphens only.",
        "Um nome só tem letras, algarismos, pontos e hifens.",
        "Un nome ha solo lettere, cifre, punti e trattini.",
    ),
    "ui.offer_save": (
        "s keeps this game, l shows the log, Enter leaves.",
        "s guarda esta partida, l mostra o histórico, Enter sai.",
        "s conserva questa partita, l mostra il registro, Invio esce.",
    ),
    "ui.play_on": ("Play on: {command}", "Para continuar: {command}", "Per continuare: {command}"),
    "ui.total": ("Total", "Total", "Totale"),
    "ui.tie_break": ("Coins and goods (tie-break)", "Dinheiro e bens (desempate)", "Monete e merci (spareggio)"),
    "ui.enter": ("Enter: {choice}", "Enter: {choice}", "Invio: {choice}"),
    "ui.none": ("none", "nenhuma", "nessuna"),
    "ui.choose_rules": ("Which rules?", "Quais regras?", "Quali regole?"),
    "ui.rules_printed": ("As in the rulebook", "Como no livro de regras", "Come da regolamento"),
    "ui.rules_changed": ("Change some", "Mudar algumas", "Cambiarne alcune"),
    "ui.choose_option": ("Which rule do you change?", "Qual regra você muda?", "Quale regola cambi?"),
    "ui.done": ("Done", "Pronto", "Fatto"),
    "ui.choose_seed": (
        "Seed (the same number deals the same game)",
        "Semente (o mesmo número dá a mesma partida)",
        "Seme (lo stesso numero dà la stessa partita)",
    ),
    "ui.any": ("any", "qualquer", "qualsiasi"),
    "ui.list_hint": (
        "several: 1 3; 0 for none",
        "várias: 1 3; 0 para nenhuma",
        "più d’una: 1 3; 0 per nessuna",
    ),
    "ui.choose_game": ("Which saved game?", "Qual partida salva?", "Quale partita salvata?"),
    "ui.goal_met": ("met", "cumprido", "completato"),
}


class Voice:
    """The words of one title and edition, or of none yet, in one language."""

    def __init__(self, words: Words) -> None:
        self.words, self.lang = words, words.lang
        self._column = LANGUAGES.index(words.lang)

    @classmethod
    def alone(cls, lang: str) -> Voice:
        """Before a title is chosen."""
        return cls(Words(lang, ()))

    def __call__(self, key: str, **values: Any) -> str:
        """A message."""
        if key in PHRASES and self.words.find(key) is None:
            return PHRASES[key][self._column].format_map(values)
        return self.words(key, **values)

    def maybe(self, key: str, otherwise: str) -> str:
        """A message that a catalog may lack."""
        return self.words.find(key) or otherwise

    def term(self, kind: str, name: Any) -> str:
        """A thing of the game."""
        return self.words.term(kind, name)

    def count(self, kind: str, n: int) -> str:
        """A number of things."""
        return self.words.count(kind, n)

    def seat(self, p: int) -> str:
        """A player's name."""
        return self("seat.name", n=p + 1)

    def seats(self, seats: list[int]) -> str:
        """Several players' names."""
        return ", ".join(map(self.seat, seats))


__all__ = ["PHRASES", "Voice"]
