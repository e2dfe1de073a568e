def torture(s): pass
waits = torture
