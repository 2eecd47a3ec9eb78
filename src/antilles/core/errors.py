"""What can go wrong, in sentences a player could read."""


class AntillesError(ValueError):
    """Anything the caller can mend; the message says how."""


class BadSetup(AntillesError):
    """A title, edition, module, option or player count that does not exist or does not go together."""


class IllegalAction(AntillesError):
    """An action that is unknown or not allowed now; nothing was changed."""


class BadSave(AntillesError):
    """A saved game that is damaged, foreign or newer than this program."""


class BadScene(AntillesError):
    """A scene whose parts do not fit together."""
